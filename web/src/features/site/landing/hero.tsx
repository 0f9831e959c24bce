import site from '../parts/site.module.css'
import { FILE_INPUT_ID } from '../../../ui/file-input-id.ts'
import type { HomeTexts } from './home-texts.ts'
import styles from './landing.module.css'

/** The promise, and the visitor's own file beside the demo. */
export function Hero({ texts }: { readonly texts: HomeTexts }) {
  return (
    <section className={styles.hero}>
      <h1>{texts.title}</h1>
      <div>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.small}>{texts.free}</p>
        <div className={site.actions}>
          {/* The input is in the demo, where it runs. */}
          <label htmlFor={FILE_INPUT_ID} className={styles.open}>
            {texts.open}
          </label>
          <a href="#bring" className={styles.more}>
            {texts.more}
          </a>
        </div>
      </div>
    </section>
  )
}
