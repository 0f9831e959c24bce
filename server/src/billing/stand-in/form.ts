/** The content of a form: texts, and nested forms, as the card provider's clients encode them: `items[0][price]=…`. */
export type Form = { readonly [name: string]: string | Form | undefined }

export function readForm(text: string): Form {
  const form: Record<string, unknown> = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '')
    let inside = form
    for (const part of path.slice(0, -1)) inside = (inside[part] ??= Object.create(null)) as Record<string, unknown>
    inside[path.at(-1) ?? ''] = value
  }
  return form as Form
}

/** Returns the text at a path of names. Undefined if there is none. */
export function textAt(form: Form, ...path: readonly string[]): string | undefined {
  let found: string | Form | undefined = form
  for (const name of path) found = typeof found === 'object' ? found[name] : undefined
  return typeof found === 'string' && found !== '' ? found : undefined
}
