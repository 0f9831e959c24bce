import { filled, type HomeTexts } from './home-texts.ts'
import { PageLink } from '../layout/page-link.tsx'
import { EndCall } from '../parts/end-call.tsx'
import { PRICE_HERE, PriceSentence } from '../parts/price.tsx'
import { Questions } from '../parts/questions.tsx'
import styles from './landing.module.css'

/** The price, questions, and the call to try it. */
export function Closing({ texts, language }: { readonly texts: HomeTexts; readonly language: string }) {
  return (
    <>
      <section className={styles.band} aria-labelledby="price">
        <div className={styles.price}>
          <div>
            <h2 id="price">{texts.price.title}</h2>
            <p className={styles.text}>
              <PriceSentence text={filled(texts.price.text, language, { price: PRICE_HERE })} of="year" />
            </p>
          </div>
          <PageLink to="/pricing" className={styles.more}>
            {texts.price.link}
          </PageLink>
        </div>
      </section>
      <div className={styles.closing}>
        <Questions title={texts.questionsTitle} questions={texts.questions} />
        <EndCall title={texts.end.title} text={texts.end.text} />
      </div>
    </>
  )
}
