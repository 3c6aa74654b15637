// Code of a service, by its path, that never gives the event loop back.
for (;;);
