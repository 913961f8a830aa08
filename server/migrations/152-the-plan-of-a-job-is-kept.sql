-- The statement that enqueues a job was planned anew for every job: a plan for the value at hand always looked a little cheaper than
-- the one that is kept, and planning took as long as the rest of it.
alter function run_prepared(text, text) set plan_cache_mode = 'force_generic_plan';
