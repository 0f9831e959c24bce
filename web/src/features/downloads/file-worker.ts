import '../../integrations/no-eval.ts'
import { serve } from '../../worker/serve.ts'
import { fileAnswerers } from './file-thread.ts'

/** The web worker that writes files. It is loaded when the first file is requested. */
serve(fileAnswerers)
