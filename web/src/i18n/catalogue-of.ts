/** Texts by key, in nested parts. */
export type Texts = { readonly [key: string]: string | Texts }

/**
 * The texts of a part by the files that contain them. `app/kept-school.json` contains `keptSchool.…`, and `app.json` contains all
 * keys without their own file. Shared by the pages and the tools, which read the files without a bundler.
 */
export function catalogueOf(files: Readonly<Record<string, unknown>>): Texts {
  return Object.fromEntries(
    Object.entries(files as Readonly<Record<string, Texts>>).flatMap(([path, texts]): [string, string | Texts][] => {
      const [, name] = /^\.\/\w+\/([\w-]+)\.json$/.exec(path) ?? []
      return name === undefined ? Object.entries(texts) : [[keyOf(name), texts]]
    }),
  )
}

const keyOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
