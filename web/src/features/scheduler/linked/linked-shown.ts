import { useState } from 'react'
import { useSession } from '../../../store/session-context.tsx'

const KEY = 'linkedTimetables'

/** Whether linked timetables are shown; kept per browser, on until someone turns them off. */
export function useLinkedShown(): readonly [shown: boolean, toggle: () => void] {
  const { preferences } = useSession()
  const [shown, setShown] = useState(() => preferences.getItem(KEY) !== 'hidden')
  const toggle = () => {
    preferences.setItem(KEY, shown ? 'hidden' : 'shown')
    setShown(!shown)
  }
  return [shown, toggle]
}
