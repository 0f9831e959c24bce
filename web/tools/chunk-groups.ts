import type { Plugin } from 'vite'

/** What the bundler knows of a module. */
type Module = {
  readonly id: string
  readonly code: string | null
  readonly isEntry: boolean
  /** The names that it exports. */
  readonly exports: readonly string[]
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
  readonly dynamicImporters: readonly string[]
}

/** The modules with which pages start. */
const ROUTER = /\/src\/(root|entry\.client)\.tsx/
const FOR_SCHEDULER = /\/src\/routes\/(app-layout|board-pages)\.tsx/
const DAILY = /\/src\/(routes\/daily-pages|app\/daily-dialogs)\.tsx/
const RARE = /\/src\/(routes\/(rare-pages|fairness)|app\/rare-dialogs)\.tsx/
/** Public pages that start without the router. */
const READ_PAGE = /\/src\/read-pages\//
const FORM_PAGE = /\/src\/routes\/(login|register|reset-password|new-password)\.tsx/
const ROUTE = /\/src\/routes\//
/** What the home page loads for a visitor's own file. It reads files as the application does, and takes its chunks. */
const OWN_FILE = /\/src\/features\/demo\/own-file\//

/** The largest module that a page may load without using it, in characters of source, with all that it imports. */
const SMALL = 4_000
/** The same for a module that the application loads, but not for the scheduler. */
const TINY = 1_000

/** What a barrel consists of: exports from other modules, and comments. */
const RE_EXPORTS =
  /\/\*[^]*?\*\/|\/\/.*|(import|export)\s*(\*(\s*as\s+\w+)?|\{[^{}]*\})\s*from\s*["'][^"']*["'];?|export\s*\{[^{}]*\};?/g

/**
 * Groups the modules that several entries load into few chunks (decision 0108). One chunk has what the router needs, one what the
 * application loads for the scheduler, and one what its daily pages share. What public pages share has a chunk for each set of pages, so
 * that none loads what it does not use. The exception are small modules that the scheduler also loads, and tiny ones that any page of the
 * application loads. They are two chunks: one for the pages to read and the forms, one for the others.
 */
export function chunkGroups() {
  let uses: Uses = { entriesOf: new Map(), publicEntries: new Set(), sizeOf: () => 0 }
  const plugin: Plugin = {
    name: 'chunk-groups',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildEnd() {
      uses = usesOf([...this.getModuleIds()].flatMap((id) => (this.getModuleInfo(id) as Module | null) ?? []))
    },
  }

  type Test = (entries: readonly string[], id: string) => boolean
  const some =
    (kind: RegExp): Test =>
    (entries) =>
      entries.some((id) => kind.test(id))
  const all =
    (...tests: readonly Test[]): Test =>
    (...module) =>
      tests.every((test) => test(...module))
  const not =
    (test: Test): Test =>
    (...module) =>
      !test(...module)
  const isPublic: Test = (entries) => entries.some((id) => uses.publicEntries.has(id))
  const isOfApp: Test = (entries) => [FOR_SCHEDULER, DAILY, RARE].some((kind) => entries.some((id) => kind.test(id)))
  const upTo =
    (size: number): Test =>
    (_, id) =>
      uses.sizeOf(id) <= size
  const isSmall: Test = (...module) =>
    isPublic(...module) && (all(some(FOR_SCHEDULER), upTo(SMALL))(...module) || all(isOfApp, upTo(TINY))(...module))
  const isOfSimplePage: Test = (entries) => entries.some((id) => READ_PAGE.test(id) || FORM_PAGE.test(id))
  const groups: readonly [name: string, test: Test, splitting?: { readonly entriesAware: true }][] = [
    ['every', all(some(ROUTER), some(READ_PAGE))],
    ['router', some(ROUTER)],
    ['small', all(isSmall, isOfSimplePage)],
    ['small-parts', all(isSmall, not(isOfSimplePage))],
    ['shared', isPublic, { entriesAware: true }],
    ['app', some(FOR_SCHEDULER)],
    ['daily', some(DAILY)],
    ['shared', () => true, { entriesAware: true }],
  ]
  return {
    plugin,
    groups: groups.map(([name, test, splitting], at) => ({
      name(id: string) {
        const entries = [...(uses.entriesOf.get(id) ?? [])]
        return entries.length > 1 && test(entries, id) ? name : null
      },
      ...splitting,
      // The first that takes a module has it.
      priority: groups.length - at,
    })),
  }
}

type Uses = {
  /** The entries that load a module: pages, and whatever is imported on request. */
  readonly entriesOf: ReadonlyMap<string, ReadonlySet<string>>
  /** The entries of public pages, and what these import on request. */
  readonly publicEntries: ReadonlySet<string>
  /** The size of a module with all that it imports, apart from what the router loads. */
  readonly sizeOf: (id: string) => number
}

function usesOf(modules: readonly Module[]): Uses {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const imports = new Map(modules.map((module) => [module.id, importsOf(module, byId)]))
  const closureOf = (ids: readonly string[], { onRequest = false } = {}) => {
    const found = new Set(ids)
    for (const id of found) {
      for (const next of imports.get(id) ?? []) found.add(next)
      if (onRequest) for (const next of byId.get(id)?.dynamicallyImportedIds ?? []) found.add(next)
    }
    return found
  }

  const entries = modules
    .filter(({ isEntry, dynamicImporters }) => isEntry || dynamicImporters.length > 0)
    .map(({ id }) => id)
  const entriesOf = new Map<string, Set<string>>()
  for (const entry of entries)
    for (const id of closureOf([entry])) entriesOf.set(id, (entriesOf.get(id) ?? new Set()).add(entry))

  const isOfApp = (id: string) => [FOR_SCHEDULER, DAILY, RARE].some((kind) => kind.test(id))
  const publicRoutes = entries.filter((id) => ROUTE.test(id) && !isOfApp(id))
  const reached = closureOf(publicRoutes, { onRequest: true })
  const ofRouter = closureOf(entries.filter((id) => ROUTER.test(id)))
  const sizeOf = (of: string) => {
    let size = 0
    for (const id of closureOf([of])) if (!ofRouter.has(id)) size += byId.get(id)?.code?.length ?? 0
    return size
  }
  return { entriesOf, publicEntries: new Set(entries.filter((id) => reached.has(id) && !OWN_FILE.test(id))), sizeOf }
}

/**
 * Returns the modules that a module imports. Of a barrel, these are the modules of the names that it imports: otherwise a page that needs
 * the product's name would need the whole domain.
 */
function importsOf({ code, importedIds }: Module, byId: ReadonlyMap<string, Module>): readonly string[] {
  const lists = (code ?? '').matchAll(/\{([^{}]*)\}\s*from\b/g)
  const names = new Set([...lists].flatMap(([, list = '']) => list.match(/[\w$]+/g) ?? []))
  const behind = (id: string, seen: Set<string>): string[] => {
    const module = byId.get(id)
    if (!module || !isBarrel(module)) return [id]
    if (seen.has(id)) return []
    seen.add(id)
    return module.importedIds
      .flatMap((next) => behind(next, seen))
      .filter((next) => byId.get(next)?.exports.some((name) => names.has(name)))
  }
  return importedIds.flatMap((id) => behind(id, new Set()))
}

const barrels = new WeakMap<Module, boolean>()

function isBarrel(module: Module): boolean {
  const known = barrels.get(module)
  if (known !== undefined) return known
  const is = module.code !== null && module.code.replace(RE_EXPORTS, '').trim() === ''
  barrels.set(module, is)
  return is
}
