/**
 * Imported for its side effect, before the first parsing: stops zod from compiling parsers. Zod detects a forbidden `eval` by
 * trying it, and each try is reported as a violation of the page's content security policy.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
// oxlint-disable-next-line no-underscore-dangle -- the name is the library's own
;(shared.__zod_globalConfig ??= {}).jitless = true

export {}
