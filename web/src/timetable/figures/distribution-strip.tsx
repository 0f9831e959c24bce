import { useAppText } from '../../i18n/app-texts.ts'
import { numberFormat } from '../../i18n/format.ts'
import type { Distribution } from './distribution.ts'
import { spreadWords } from './spread-words.ts'
import styles from './distribution-strip.module.css'

const WIDTH = 72
const MOST_STEP = 12
const HEIGHT = 22

/** A distribution as bars, one per step, with the minimum and the maximum at its ends and a mark at the median. */
export function DistributionStrip({ distribution, percent }: { distribution: Distribution; percent: boolean }) {
  const { t, i18n } = useAppText()
  const { least, most, median, bars } = distribution
  const tallest = Math.max(...bars.map(({ count }) => count))
  const step = Math.min(MOST_STEP, WIDTH / bars.length)
  const middle = bars.findIndex(({ to }) => median <= to)
  const text = (number: number) =>
    percent
      ? numberFormat(i18n.language, { style: 'percent' }).format(number / 100)
      : numberFormat(i18n.language).format(number)
  return (
    <span className={styles.strip} role="img" aria-label={spreadWords(t, distribution, text)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT + 4}`} aria-hidden="true">
        {bars.map(({ from, count }, index) => {
          const height = count === 0 ? 0 : Math.max(1.5, (HEIGHT * count) / tallest)
          return (
            <rect
              key={from}
              x={index * step + 0.5}
              y={HEIGHT - height}
              width={Math.max(1, step - 1)}
              height={height}
              data-middle={index === middle || undefined}
            />
          )
        })}
        <path d={`M${(middle + 0.5) * step} ${HEIGHT + 0.5}l-2.5 3.5h5z`} />
      </svg>
      <span className={styles.ends} aria-hidden="true" style={{ width: `${(100 * step * bars.length) / WIDTH}%` }}>
        <span>{text(least)}</span>
        {most !== least && <span>{text(most)}</span>}
      </span>
    </span>
  )
}
