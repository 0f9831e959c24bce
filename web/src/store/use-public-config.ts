import type { PublicConfig } from '@timetable/service'
import { NOTHING_SET, pageConfig } from '../socket/public-config.ts'
import { useAsked } from '../ui/use-asked.ts'

/** The operator's configuration of this site. Until it is loaded: nothing set. */
export const usePublicConfig = (): PublicConfig => useAsked(pageConfig, NOTHING_SET)
