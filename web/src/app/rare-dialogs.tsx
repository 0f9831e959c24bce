import PaymentModal from '../features/billing/payment-modal.tsx'
import QuoteDialog from '../features/billing/quote-dialog.tsx'
import BackupDialog from '../features/downloads/backup-dialog.tsx'
import DownloadDialog from '../features/downloads/download-dialog.tsx'
import ImportDesk from '../features/imports/import-desk.tsx'
import ImportReports from '../features/imports/import-reports.tsx'
import DeletedSchools from '../features/settings/account/deleted-schools-dialog.tsx'
import NewSchool from '../features/settings/account/new-school.tsx'
import ShareDialog from '../features/sharing/share-dialog.tsx'
import YearForwardDialog from '../features/year-forward/year-forward-dialog.tsx'
import type { DialogsOf, RareModal } from './app-modals.tsx'

/** The dialogs that are seldom opened. Most of them are of no use without the server. */
export default function RareDialogs({ modal, onClose }: DialogsOf<RareModal>) {
  switch (modal.kind) {
    case 'share':
      return <ShareDialog scheduleUuid={modal.scheduleUuid} onClose={onClose} />
    case 'download':
      return <DownloadDialog scheduleUuid={modal.scheduleUuid} onClose={onClose} />
    case 'year-forward':
      return <YearForwardDialog scheduleUuid={modal.scheduleUuid} onClose={onClose} />
    case 'import':
      return <ImportDesk files={modal.files} into={modal.scheduleUuid} onClose={onClose} />
    case 'import-reports':
      return <ImportReports scheduleUuid={modal.scheduleUuid} onClose={onClose} />
    case 'backup':
      return <BackupDialog onClose={onClose} />
    case 'create-school':
      return <NewSchool onClose={onClose} />
    case 'deleted-schools':
      return <DeletedSchools onClose={onClose} />
    case 'payment':
      return <PaymentModal onClose={onClose} />
    case 'quote':
      return <QuoteDialog onClose={onClose} />
  }
}
