import { openChat } from '../../integrations/chat.ts'
import { consent } from '../../integrations/consent.ts'
import { usePublicConfig } from '../../store/use-public-config.ts'

/** How one can reach those who run this site; null for what they named no way for, or is not known yet. */
export type Contact = { readonly email: string | null; readonly chat: (() => void) | null }

export function useContact(): Contact {
  const { contactEmail, chat } = usePublicConfig()
  return { email: contactEmail, chat: chat && askOrOpen }
}

/** Where it was not agreed to, it is asked again: whoever presses it has a reason to. */
const askOrOpen = () => void (openChat() || consent.ask('chat'))
