import type { PaperName } from '@timetable/service'
import { useState } from 'react'
import site from '../parts/site.module.css'
import styles from './legal-page.module.css'

type Props = {
  readonly name: PaperName
  /** At build time: what the page is built with. */
  readonly html?: string
}

/**
 * A paper: text to be read from top to bottom. The server fills in what its operator has told of themselves before it is
 * read; what runs in the browser leaves it as it came.
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
