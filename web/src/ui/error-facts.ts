import { isRouteErrorResponse } from 'react-router'

/** What went wrong, for people: the status of the answer, else 500; the message of anything but a missing page. */
export function factsOf(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: error instanceof Error ? error.message : '' }
  return { status: error.status, message: error.status === 404 ? '' : String(error.data ?? '') }
}
