import type { PublicConfig } from '@timetable/service'
import { NOTHING_SET, pageConfig } from '../socket/public-config.ts'
import { useAsked } from '../ui/use-asked.ts'

/** What the operator of this site has set; until it is known, nothing. */
export const usePublicConfig = (): PublicConfig => useAsked(pageConfig, NOTHING_SET)
