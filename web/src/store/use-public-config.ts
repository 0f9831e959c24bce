import type { PublicConfig } from '@timetable/domain'
import { useEffect, useState } from 'react'
import { NOTHING_SET, pageConfig } from '../socket/public-config.ts'

/** What the operator of this site has set; until it is known, nothing. */
export function usePublicConfig(): PublicConfig {
  const [config, setConfig] = useState<PublicConfig>(NOTHING_SET)
  useEffect(() => {
    let isHere = true
    void pageConfig().then((read) => isHere && setConfig(read))
    return () => {
      isHere = false
    }
  }, [])
  return config
}
