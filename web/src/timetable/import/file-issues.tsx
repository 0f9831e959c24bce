import type { ImportIssue } from '@timetable/domain'
import { useAppText } from '../../i18n/app-texts.ts'
import { fileIssueText } from './file-issue-text.ts'
import styles from './file-issues.module.css'

/** What is lost between a file and a version, and how often. */
export function FileIssues({ issues }: { issues: readonly ImportIssue[] }) {
  const { t } = useAppText()
  return (
    <ul className={styles.issues}>
      {issues.map((issue) => (
        <li key={`${issue.code ?? ''} ${issue.kind}`}>
          <span className={styles.count}>{issue.count} ×</span>
          <div>
            {issue.code === undefined && <strong>{issue.kind}</strong>}
            <p>{fileIssueText(issue, t)}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
