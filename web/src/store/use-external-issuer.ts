import { useEffect, useState } from 'react'
import { externalIssuer } from '../socket/public-config.ts'

/**
 * The host of the other issuer that keeps passwords and sign-ins, where the operator named one: what is done about them
 * is done there. Null where the server keeps them itself, and until it is known.
 */
export function useExternalIssuer(ask: () => Promise<string | null> = externalIssuer): string | null {
  const [host, setHost] = useState<string | null>(null)
  useEffect(() => {
    let isHere = true
    void ask().then((read) => isHere && setHost(read))
    return () => {
      isHere = false
    }
  }, [ask])
  return host
}
