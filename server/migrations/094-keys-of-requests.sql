-- Whose key it is: keys of a request belong to the customer, not to one parcel. [I5]
alter table shipment_requests add column subject text;
