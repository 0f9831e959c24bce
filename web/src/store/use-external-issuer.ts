import { externalIssuer } from '../socket/public-config.ts'
import { useAsked } from '../ui/use-asked.ts'

/**
 * The host of the external issuer that manages passwords and sign-ins, if the operator set one: users change them there. Null if
 * the server manages them itself, and until it is known.
 */
export function useExternalIssuer(ask: () => Promise<string | null> = externalIssuer): string | null {
  return useAsked(ask, null)
}
