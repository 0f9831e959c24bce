import type { HomeTexts } from './home-texts.ts'
import { IDEAS, PICTURES } from './idea-pictures.ts'
import styles from './landing.module.css'

/** One thing that the product does in each band, with a picture of it. */
export function Ideas({ texts, language }: { readonly texts: HomeTexts; readonly language: string }) {
  return IDEAS.map((name) => {
    const { title, text } = texts.ideas[name]
    const picture = `/ideas/${language}-${name}`
    return (
      <section key={name} className={styles.idea} data-idea={name} aria-labelledby={name}>
        <div className={styles.split}>
          <div>
            <h2 id={name}>{title}</h2>
            <p>{text}</p>
          </div>
          {/* The text beside it describes the picture. */}
          <picture>
            <source media="(prefers-color-scheme: dark)" srcSet={`${picture}-dark.webp`} />
            <img src={`${picture}-light.webp`} alt="" {...PICTURES[name]} loading="lazy" decoding="async" />
          </picture>
        </div>
      </section>
    )
  })
}
