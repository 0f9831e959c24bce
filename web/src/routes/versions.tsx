import { VersionsPage } from '../features/versions/versions-page.tsx'

export default VersionsPage
