/**
 * The settings of the embedded PostgreSQL. They are on the command line, which overrides the configuration files. So a
 * folder from an older version of the server runs with the newest settings.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  // Acknowledged data is on the disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // After a crash, everything is synced again. Syncing each file takes seconds; only Linux can sync a whole file system
  // at once.
  recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync',
  // Small values: there is one server on one machine, and its memory is for the solver.
  max_connections: '40',
  shared_buffers: '32MB',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // On any disk, the requested data is in memory: a row is found by its key, even in a small table.
  random_page_cost: '1.1',
  min_wal_size: '32MB',
  max_wal_size: '256MB',
  // The log contains no personal data: neither statements nor their values.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
  log_timezone: 'UTC',
  timezone: 'UTC',
}
