import { lookAt } from '../look-at.ts'
import { SCREEN_GROUPS } from '../screens/index.ts'

for (const group of SCREEN_GROUPS) lookAt(group)
