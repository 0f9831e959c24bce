import { createContext, type ReactNode } from 'react'

/**
 * What everyone should see, also in a dialog: each dialog shows it below its title. A dialog covers the page with its own notices, and hides
 * the page from screen readers and from the Tab key.
 */
export const DialogNotice = createContext<ReactNode>(null)
