const loaded = new Set<string>()

/** Loads a third-party script, once. A failure is ignored, since nothing depends on the script. */
export function loadScript(address: string): void {
  if (loaded.has(address)) return
  loaded.add(address)
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
