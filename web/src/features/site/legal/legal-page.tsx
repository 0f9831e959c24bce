import type { PaperName } from '@timetable/service'
import { useState } from 'react'
import site from '../parts/site.module.css'
import styles from './legal-page.module.css'

type Props = {
  readonly name: PaperName
  /** At build time: the HTML that the page is built with. */
  readonly html?: string
}

/**
 * A legal document. The server fills in the operator's details before sending the page; the browser's code leaves that text
 * unchanged.
 */
export function LegalPage({ name, html }: Props) {
  const [read] = useState(() => html ?? document.querySelector(`[data-paper="${name}"]`)?.innerHTML ?? '')
  return (
    <article
      className={`${site.page} ${styles.document}`}
      data-paper={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: read }}
    />
  )
}
