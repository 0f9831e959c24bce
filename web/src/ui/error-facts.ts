import { isRouteErrorResponse } from 'react-router'

/** An error for display: the response's status, or 500; and the message, except for a missing page. */
export function factsOf(error: unknown): { readonly status: number; readonly message: string } {
  if (!isRouteErrorResponse(error)) return { status: 500, message: error instanceof Error ? error.message : '' }
  return { status: error.status, message: error.status === 404 ? '' : String(error.data ?? '') }
}
