/** The address that a read-only link opens. */
export function shareAddress(origin: string, token: string): string {
  const url = new URL('/app/scheduler', origin)
  url.searchParams.set('share', token)
  return url.href
}
