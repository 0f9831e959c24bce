import styles from './questions.module.css'
import site from './site.module.css'

type QuestionsProps = {
  readonly title: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Questions that expand to their answers, without any scripts. */
export function Questions({ title, questions }: QuestionsProps) {
  return (
    <section className={site.section} aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
      <div className={styles.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} className={styles.question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
