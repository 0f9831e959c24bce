import { languageTexts } from './words.mjs'

/** What looks like the name of a class: 7b, 7.b, 8B, 2hv2, 1.º B, 7º B. A number of lessons with a week, as in [2A], is none. */
const CLASS = /(?<![\p{L}\p{N}.[+])\d{1,2}(?:\.?[a-e]|[A-E]|\.?º [A-E]|hv\d|[hv]\d)(?![\p{L}\p{N}+])/gu

/**
 * Returns texts and mails that name a class which the demo school of their language does not have, each as a line with its place: readers see
 * both beside each other.
 * @param {ReadonlyMap<string, string>} files by path from the root
 * @param {(language: string) => readonly string[]} classesOf the classes of the demo school of a language
 * @returns {string[]}
 */
export function strangeClasses(files, classesOf) {
  return languageTexts(files).flatMap(({ path, language, lines }) => {
    const known = classesOf(language)
    return lines.flatMap((line, index) =>
      (line.match(CLASS) ?? [])
        .filter((name) => !known.includes(name))
        .map((name) => `${path}:${index + 1}: “${name}” is no class of the demo school; it has ${known.join(', ')}`),
    )
  })
}
