/**
 * What a source file imports, as written, types included: static, dynamic and re-exported.
 * @param {string} text @returns {string[]}
 */
export function importsOf(text) {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const forms = [
    /(?:^|[;\n])\s*(?:import|export)\s(?:[^'"`;()]*?\sfrom\s*)?\s*['"]([^'"\n]+)['"]/g,
    /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g,
  ]
  return forms.flatMap((form) => [...code.matchAll(form)].map((match) => match[1] ?? ''))
}
