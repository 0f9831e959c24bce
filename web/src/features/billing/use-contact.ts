import { useEffect, useState } from 'react'
import { openChat } from '../../integrations/chat.ts'
import { consent } from '../../integrations/consent.ts'
import { pageConfig } from '../../socket/public-config.ts'

/** How one can reach those who run this site; null for what they named no way for, or is not known yet. */
export type Contact = { readonly email: string | null; readonly chat: (() => void) | null }

export function useContact(): Contact {
  const [contact, setContact] = useState<Contact>({ email: null, chat: null })
  useEffect(() => {
    void pageConfig().then(({ contactEmail, chat }) =>
      // Where it was not agreed to, it is asked again: whoever presses it has a reason to.
      setContact({ email: contactEmail, chat: chat && (() => void (openChat() || consent.ask('chat'))) }),
    )
  }, [])
  return contact
}
