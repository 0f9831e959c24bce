import { lazy, Suspense } from 'react'
import { useAppText } from '../i18n/app-texts.ts'
import { useSession, useUi } from '../store/session-context.tsx'
import { ModalGuard } from './modal-guard.tsx'

const CreateCalendars = lazy(() => import('../features/calendars/create-calendars.tsx'))
const EditCalendar = lazy(() => import('../features/calendars/edit-calendar.tsx'))
const ResetCalendar = lazy(() => import('../features/calendars/reset-calendar.tsx'))
const DivideClass = lazy(() => import('../features/calendars/divide-class.tsx'))
const Periods = lazy(() => import('../features/periods/periods.tsx'))
const BellSchedule = lazy(() => import('../features/periods/bell-schedule.tsx'))
const HistoryPanel = lazy(() => import('../features/history/history-panel.tsx'))
const NewSchool = lazy(() => import('../features/settings/account/new-school.tsx'))
const ShareDialog = lazy(() => import('../features/sharing/share-dialog.tsx'))
const PaymentModal = lazy(() => import('../features/billing/payment-modal.tsx'))
const SubjectForm = lazy(() => import('../features/subjects/subject-form.tsx'))
const CopySubjects = lazy(() => import('../features/subjects/copy-subjects.tsx'))
const DeleteSubjects = lazy(() => import('../features/subjects/delete-subjects.tsx'))

/** The dialogs that can be opened from anywhere, each loaded when it is first asked for. */
export function AppModals() {
  const { t } = useAppText()
  const { ui } = useSession()
  const modal = useUi((state) => state.modal)
  if (!modal) return null
  const close = ui.closeModal
  return (
    <ModalGuard key={modal.kind} onFailed={failed}>
      <Suspense fallback={null}>{dialog()}</Suspense>
    </ModalGuard>
  )

  function failed() {
    close()
    ui.toast({ state: 'failure', headline: t('common.error'), text: t('error.partMissing') })
  }

  function dialog() {
    switch (modal?.kind) {
      case 'create-calendars':
        return <CreateCalendars calendarType={modal.calendarType ?? 'CLASS'} onClose={close} />
      case 'rename-calendar':
        return <EditCalendar key="rename" mode="rename" calendarUuid={modal.calendarUuid} onClose={close} />
      case 'delete-calendar':
        return <EditCalendar key="delete" mode="delete" calendarUuid={modal.calendarUuid} onClose={close} />
      case 'reset-calendar':
        return <ResetCalendar calendarUuid={modal.calendarUuid} onClose={close} />
      case 'divide-class':
        return <DivideClass calendarUuid={modal.calendarUuid} onClose={close} />
      case 'periods':
        return <Periods onClose={close} />
      case 'bell-schedule':
        return <BellSchedule onClose={close} />
      case 'create-subject':
        return <SubjectForm calendarUuid={modal.calendarUuid} onClose={close} />
      case 'edit-subject':
        return <SubjectForm key={modal.subjectUuid} subjectUuid={modal.subjectUuid} onClose={close} />
      case 'copy-subjects':
        return <CopySubjects subjectUuids={modal.subjectUuids} onClose={close} />
      case 'delete-subjects':
        return <DeleteSubjects subjectUuids={modal.subjectUuids} onClose={close} />
      case 'history':
        return <HistoryPanel onClose={close} />
      case 'share':
        return <ShareDialog scheduleUuid={modal.scheduleUuid} onClose={close} />
      case 'create-school':
        return <NewSchool onClose={close} />
      case 'payment':
        return <PaymentModal onClose={close} />
      case undefined:
        return null
    }
  }
}
