import { DayPage } from './board/day/day-page.tsx'
import { EditorProvider } from './editor/editor-context.tsx'
import { EditorTools } from './editor-tools.tsx'
import { LinkedProvider } from './linked/linked-context.tsx'
import styles from './scheduler-page.module.css'
import { Tray } from './tray/tray.tsx'

/** The open version's day as a board with its tray, on a page of its own. The page has the header and the keys of undo. */
export function DayBoard() {
  return (
    <EditorProvider>
      <LinkedProvider>
        <div className={styles.workplace} data-view="day" data-dated="">
          <div className={styles.main}>
            <DayPage opensWeeks={false} />
          </div>
          <aside className={styles.tray}>
            <Tray model={null} />
          </aside>
          <EditorTools />
        </div>
      </LinkedProvider>
    </EditorProvider>
  )
}
