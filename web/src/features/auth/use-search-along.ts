import { useSearchParams } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Returns what the address of the other page, log in or sign up, must say as well: the invitation, or what the visitor wanted on the price
 * page. The prerendered page knows neither.
 */
export function useSearchAlong(invitation: string | undefined): string {
  const [search] = useSearchParams()
  const plan = useHydrated() ? search.get('plan') : null
  const along = new URLSearchParams({
    ...(invitation !== undefined && { invite: invitation }),
    ...(plan !== null && { plan }),
  }).toString()
  return along === '' ? '' : `?${along}`
}
