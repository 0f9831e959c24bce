const loaded = new Set<string>()

/** Loads a script of someone else, once. That it may not come is nobody's concern: it is never needed. */
export function loadScript(address: string): void {
  if (loaded.has(address)) return
  loaded.add(address)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
