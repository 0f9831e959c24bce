import { FORMATS_PATH } from '../plain-texts.ts'
import type { HomeTexts } from './home-texts.ts'
import styles from './landing.module.css'

/** The files of other programs, and what is kept of each. */
export function Bring({ texts: { bring } }: { readonly texts: HomeTexts }) {
  return (
    <section className={styles.band} aria-labelledby="bring">
      <div className={styles.wrap}>
        <h2 id="bring">{bring.title}</h2>
        <p className={styles.text}>{bring.text}</p>
        <dl className={styles.files}>
          {bring.files.map(({ name, kept }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{kept}</dd>
            </div>
          ))}
        </dl>
        {/* A text in English, which the build copies beside the pages. */}
        <a href={FORMATS_PATH} hrefLang="en" className={styles.more}>
          {bring.link}
        </a>
      </div>
    </section>
  )
}
