import { openChat } from '../../integrations/chat.ts'
import { consent } from '../../integrations/consent.ts'
import { usePublicConfig } from '../../store/use-public-config.ts'

/** How to contact the operator of this site. Null for a way that the operator does not offer, or that is not loaded yet. */
export type Contact = { readonly email: string | null; readonly chat: (() => void) | null }

export function useContact(): Contact {
  const { contactEmail, chat } = usePublicConfig()
  return { email: contactEmail, chat: chat && askOrOpen }
}

/** Opens the chat. Without consent it asks for it again, because the user has just requested the chat. */
const askOrOpen = () => void (openChat() || consent.ask('chat'))
