/**
 * How the embedded PostgreSQL runs. What is said on the command line stands above the files, so that a folder of an older
 * version of the server runs as the newest says.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  // What is acknowledged is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a crash everything is synced once more: file by file takes seconds, and only Linux knows of a whole disk at once.
  recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
  // Small: one machine, one server, and its memory is for the solver.
  max_connections: '40',
  shared_buffers: '32MB',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // Whatever disk it is, what is asked for lies in memory: a row is found by its key, also where a table is small.
  random_page_cost: '1.1',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // The log holds no one's data: neither statements nor their values.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
}
