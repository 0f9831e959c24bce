/**
 * Imported for its effect, before the first parsing: zod compiles no parsers. It would find out by itself that it may not,
 * but by trying, and each try counts as a breach of the page's policy.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
// oxlint-disable-next-line no-underscore-dangle -- the name is the library's own
;(shared.__zod_globalConfig ??= {}).jitless = true

export {}
