import { isoDate, type IsoDate } from '@timetable/domain'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The date in the page's address, otherwise `today`; whether the board is shown; and the functions that change them. */
export function useDate(today: IsoDate) {
  const [params, setParams] = useSearchParams()
  const asked = isoDate.safeParse(params.get('date'))
  const set = useCallback(
    (name: 'date' | 'show', value: string | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (value === null) next.delete(name)
          else next.set(name, value)
          return next
        },
        { preventScrollReset: true, replace: name === 'show' },
      ),
    [setParams],
  )
  const goTo = useCallback((date: IsoDate) => set('date', date), [set])
  const showBoard = useCallback((on: boolean) => set('show', on ? 'board' : null), [set])
  return { date: asked.success ? asked.data : today, goTo, board: params.get('show') === 'board', showBoard }
}
