import { externalIssuer } from '../socket/public-config.ts'
import { useAsked } from '../ui/use-asked.ts'

/**
 * The host of the other issuer that keeps passwords and sign-ins, where the operator named one: what is done about them
 * is done there. Null where the server keeps them itself, and until it is known.
 */
export function useExternalIssuer(ask: () => Promise<string | null> = externalIssuer): string | null {
  return useAsked(ask, null)
}
