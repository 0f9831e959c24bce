import site from '../parts/site.module.css'
import type { HomeTexts } from './home-texts.ts'
import styles from './landing.module.css'

/** The promise. What is offered beside the demo, such as the visitor's own file, belongs to `actions`. */
export function Hero({ texts }: { readonly texts: HomeTexts }) {
  return (
    <section className={styles.hero}>
      <h1>{texts.title}</h1>
      <div>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.small}>{texts.free}</p>
        <div className={site.actions}>
          <a href="#bring" className={styles.more}>
            {texts.more}
          </a>
        </div>
      </div>
    </section>
  )
}
