type Modules = { getModuleInfo(id: string): Module | null }
type Module = { readonly importers: readonly string[]; readonly dynamicImporters: readonly string[] }

/** The routes of the application. All other pages are pages to read and load none of its chunks. */
const APP_ROUTES =
  /\/src\/routes\/(app-\w+(-\w+)*|versions|scheduler|subjects|timetables|rules|settings|test|print|print-scheduler)\.tsx/
const STYLES = /\.css\b/

/**
 * The chunk that a module goes to. By default the build creates a file for every set of pages that share a module. That would be
 * more than two hundred requests before the first lesson is visible. Modules that only the application shares are one chunk.
 */
export function chunkNames() {
  const known = new Map<string, boolean>()
  return {
    readAlone: (id: string, modules: Modules) => (STYLES.test(id) || isOfTheApp(id, modules, known) ? null : 'shared'),
    sharedByApp: (id: string, modules: Modules) =>
      !STYLES.test(id) && isOfTheApp(id, modules, known) ? 'app-shared' : null,
  }
}

/** Whether every import path to a module begins at a page of the application. */
function isOfTheApp(id: string, modules: Modules, known: Map<string, boolean>): boolean {
  const before = known.get(id)
  if (before !== undefined) return before
  const seen = new Set([id])
  let isIt = true
  for (const at of seen) {
    const module = modules.getModuleInfo(at)
    const from = [...(module?.importers ?? []), ...(module?.dynamicImporters ?? [])]
    isIt = known.get(at) !== false && (from.length > 0 || APP_ROUTES.test(at))
    if (!isIt) break
    for (const one of from) seen.add(one)
  }
  known.set(id, isIt)
  return isIt
}
