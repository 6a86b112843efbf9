-- The sandbox writes a payment down when its customer decides: what was prepared and not decided is not in its books.
delete from sandbox.payments where state = 'READY' and means = '';
