serve-address = Upscope is at { $url }
serve-lan = Phones in the same network can scan this. Without https, everyone in that network could listen in.
serve-how-to-stop = Ctrl+C stops it.
serve-stopped = Stopped.
