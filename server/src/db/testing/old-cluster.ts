import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from '../embedded/find-program.ts'
import { clusterIn, initialise, runAlone } from '../embedded/prepare-cluster.ts'

/** A cluster as the first release created it: one superuser, no password, owner of everything. */
export async function oldCluster(folder: string): Promise<void> {
  const program = await findProgram(clusterIn(folder), { note: () => {} })
  await initialise(program)
  await runAlone(program, [
    `create type size as enum ('S')`,
    'create table sold (id bigserial, part bigint generated always as identity, price integer, size size)',
    'insert into sold (price) values (1)',
    'create sequence loose',
    `create function first_release() returns text language sql as $$ select 'kept' $$`,
    'create schema queue',
    'create table queue.job (id uuid, at date) partition by range (at)',
    `create table queue.job_old partition of queue.job for values from ('2020-01-01') to ('2030-01-01')`,
  ])
  writeFileSync(join(folder, 'postgres/initialised'), '')
}
