/**
 * Whether the server responds with another release than `manifest`, the address of the file list that this page was loaded with.
 */
export async function hasNewRelease(
  fetchPage: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>,
  manifest: string | undefined,
): Promise<boolean> {
  try {
    const page = await fetchPage('/app', { cache: 'no-store' })
    // A page to read has no such list. There, any response of the server counts.
    return page.ok && (manifest === undefined || !(await page.text()).includes(manifest))
  } catch {
    return false
  }
}
