-- A browser that returns with the id of a link looks for the payments of its uses.
create index payables_of_a_link on payables (store_id, reference) where kind = 'LINK_USE';
