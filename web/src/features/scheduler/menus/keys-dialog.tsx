import { useAppText, type AppText } from '../../../i18n/app-texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from './keys-dialog.module.css'

/** Keys pressed together are joined by a plus, alternatives by a comma. */
type Key = Parameters<typeof keyWord>[1]
type Row = readonly [
  action: `moving.keys.${'pickUp' | 'pin' | 'unplace' | 'menu' | 'block' | 'move' | 'ends' | 'name' | 'drop' | 'take' | 'doubleBook' | 'cancel' | 'choose' | 'range' | 'marquee' | 'all' | 'clear' | 'undo' | 'redo' | 'palette' | 'linked' | 'week' | 'help'}`,
  keys: readonly (readonly Key[])[],
]

const GROUPS: readonly (readonly [group: 'lesson' | 'hand' | 'many' | 'page', rows: readonly Row[]])[] = [
  [
    'lesson',
    [
      ['moving.keys.move', [['arrows']]],
      ['moving.keys.ends', [['home'], ['end']]],
      ['moving.keys.name', [['letters']]],
      ['moving.keys.pickUp', [['space'], ['enter']]],
      ['moving.keys.pin', [['P']]],
      ['moving.keys.unplace', [['U'], ['delete']]],
      ['moving.keys.menu', [['M']]],
      ['moving.keys.block', [['B']]],
    ],
  ],
  [
    'hand',
    [
      ['moving.keys.move', [['arrows']]],
      ['moving.keys.drop', [['enter']]],
      ['moving.keys.take', [['ctrl', 'enter']]],
      ['moving.keys.doubleBook', [['shift', 'enter']]],
      ['moving.keys.cancel', [['escape']]],
    ],
  ],
  [
    'many',
    [
      [
        'moving.keys.choose',
        [
          ['ctrl', 'space'],
          ['ctrl', 'click'],
        ],
      ],
      [
        'moving.keys.range',
        [
          ['shift', 'arrows'],
          ['shift', 'click'],
        ],
      ],
      ['moving.keys.marquee', [['drag']]],
      ['moving.keys.all', [['ctrl', 'A']]],
      ['moving.keys.clear', [['escape']]],
    ],
  ],
  [
    'page',
    [
      ['moving.keys.palette', [['/'], ['ctrl', 'K']]],
      ['moving.keys.linked', [['L']]],
      ['moving.keys.week', [['W']]],
      ['moving.keys.undo', [['ctrl', 'Z']]],
      ['moving.keys.redo', [['ctrl', 'shift', 'Z']]],
      ['moving.keys.help', [['?']]],
    ],
  ],
]

/** All keyboard shortcuts of the scheduler, grouped by use. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAppText()
  return (
    <Dialog title={t('moving.keys.title')} onClose={onClose} size={720}>
      <div className={styles.groups}>
        {GROUPS.map(([group, rows]) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`} className={styles.group}>
              {t(`moving.keys.groups.${group}`)}
            </h3>
            <dl className={styles.rows}>
              {rows.map(([action, keys]) => (
                <div key={action} className={styles.row}>
                  <dt>{t(action)}</dt>
                  <dd>
                    {keys.map((together, i) => (
                      <span key={together.join('+')} className={styles.together}>
                        {i > 0 && <span className={styles.or}> {t('moving.keys.or')} </span>}
                        {together.map((key) => (
                          <kbd key={key}>{keyWord(t, key)}</kbd>
                        ))}
                      </span>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const LETTERS = ['P', 'U', 'M', 'B', 'A', 'K', 'L', 'W', 'Z', '/', '?'] as const
type Named =
  | 'space'
  | 'enter'
  | 'escape'
  | 'delete'
  | 'arrows'
  | 'ctrl'
  | 'shift'
  | 'click'
  | 'home'
  | 'end'
  | 'drag'
  | 'letters'

function keyWord(t: AppText, key: Named | (typeof LETTERS)[number]): string {
  return (LETTERS as readonly string[]).includes(key) ? key : t(`moving.keys.key.${key as Named}`)
}
