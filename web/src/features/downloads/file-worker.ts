import '../../integrations/no-eval.ts'
import { serve } from '../../worker/serve.ts'
import { fileAnswerers } from './file-thread.ts'

/** The Web Worker that writes files, loaded when the first one is asked for. */
serve(fileAnswerers)
