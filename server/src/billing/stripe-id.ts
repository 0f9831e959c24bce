/** Returns the id of a linked object, which the provider sends either whole or as its id. */
export function idOf(linked: string | { readonly id: string }): string {
  return typeof linked === 'string' ? linked : linked.id
}
