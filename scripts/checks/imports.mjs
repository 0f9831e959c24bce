/**
 * Returns what a source file imports, as written: static, dynamic and re-exported. `type`: a type-only import, which does not exist at run
 * time.
 * @param {string} text
 * @returns {{ specifier: string, type: boolean }[]}
 */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const forms = [
    /(?:^|[;\n])\s*(?:import|export)\s+(type\s)?(?:[^'"`;()]*?\sfrom\s*)?\s*['"]([^'"\n]+)['"]/g,
    /\bimport\((\s*)['"]([^'"\n]+)['"]\s*\)/g,
  ]
  return forms.flatMap((form) =>
    [...code.matchAll(form)].map((match) => ({ specifier: match[2] ?? '', type: Boolean(match[1]?.trim()) })),
  )
}
