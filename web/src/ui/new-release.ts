/** Says whether the server answers, and with another release than `manifest`, the list of parts that this page came with. */
export async function hasNewRelease(
  fetchPage: (address: string, options: RequestInit) => Promise<Pick<Response, 'ok' | 'text'>>,
  manifest: string | undefined,
): Promise<boolean> {
  try {
    const page = await fetchPage('/app', { cache: 'no-store' })
    // A page that is read first has no such list: that the server answers is all there is to go by.
    return page.ok && (manifest === undefined || !(await page.text()).includes(manifest))
  } catch {
    return false
  }
}
